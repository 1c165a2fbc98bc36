import type { Act, PageMessage, Say, ServerMessage } from './wire.ts';

/** What may be sent twice: the server knows these by their keys, and does them once. */
export type Repeatable = Act | Say;

export interface Keeping {
  read(): unknown;
  write(acts: Act[] | null): void;
}

const isRepeatable = (message: PageMessage): message is Repeatable =>
  message.kind === 'act' || message.kind === 'say';

/** A key that no other request has. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(15));
  return btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_');
}

function isAct(value: unknown): value is Act {
  if (typeof value !== 'object' || value === null) return false;
  const act = value as Record<string, unknown>;
  return (
    act['kind'] === 'act' &&
    typeof act['key'] === 'string' &&
    typeof act['action'] === 'string' &&
    typeof act['seat'] === 'number' &&
    typeof act['based'] === 'number'
  );
}

/**
 * Requests that the server has not answered. Actions and words are sent again after a reconnect, with the same key;
 * anything else (a swap, an undo) would do something else when done twice, so it goes out once or not at all.
 */
export class Requests {
  private readonly open = new Map<string, Repeatable>();
  private unsent: PageMessage[] = [];

  constructor(private readonly keeping: Keeping) {
    const kept = keeping.read();
    if (Array.isArray(kept)) for (const act of kept) if (isAct(act)) this.open.set(act.key, act);
  }

  /** The actions that wait for their answers, in the order in which they were made and are sent. */
  get acts(): Act[] {
    return [...this.open.values()].filter((message) => message.kind === 'act');
  }

  /** Take a request on; `sent` says whether it went out on a live line. */
  add(message: PageMessage, sent: boolean): void {
    if (isRepeatable(message)) {
      this.open.set(message.key, message);
      this.save();
    } else if (!sent && 'key' in message) {
      this.unsent.push(message);
    }
  }

  /** What has to go out on a new line. */
  toSend(): PageMessage[] {
    const messages = [...this.open.values(), ...this.unsent];
    this.unsent = [];
    return messages;
  }

  /** Note an answer; returns the request that it ends. */
  answered(message: ServerMessage): Repeatable | null {
    const key = keyOf(message);
    const request = key === null ? this.said(message) : this.open.get(key);
    if (!request) return null;
    this.open.delete(request.key);
    this.save();
    return request;
  }

  /** Words carry no key when they come back: they are known by themselves. */
  private said(message: ServerMessage): Repeatable | undefined {
    if (message.kind !== 'update' || message.what.kind !== 'said') return undefined;
    const { seat, text } = message.what;
    return [...this.open.values()].find(
      (one) => one.kind === 'say' && one.seat === seat && one.text === text,
    );
  }

  private save(): void {
    const acts = this.acts;
    this.keeping.write(acts.length ? acts : null);
  }
}

/** The key of the request that a message answers. */
function keyOf(message: ServerMessage): string | null {
  if (message.kind === 'done' || message.kind === 'refused') return message.key;
  if (message.kind === 'update' && message.what.kind === 'acted') return message.what.key;
  return null;
}
