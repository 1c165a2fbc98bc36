import { Names } from '../../table/names.ts';
import { RIVAL } from './view.ts';

/** How sides are called: the people by their names, and the Rival, who has no seat. */
export class Players extends Names {
  override of(side: number): string {
    return side === RIVAL ? 'the Rival' : super.of(side);
  }

  override who(side: number): string {
    return side === RIVAL ? 'The Rival' : super.who(side);
  }

  override whom(side: number): string {
    return side === RIVAL ? 'the Rival' : super.whom(side);
  }

  override whose(side: number): string {
    return side === RIVAL ? 'the Rival’s' : super.whose(side);
  }
}
