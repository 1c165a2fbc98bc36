/** A seat has a glyph as well as a colour, so that nobody needs the colour. On a grid of 24. */
export const GLYPHS: { name: string; path: string }[] = [
  {
    name: 'sun',
    path: 'M12 7a5 5 0 1 0 0 10 5 5 0 0 0 0-10zM11 1.5h2V5h-2zM11 19h2v3.5h-2zM1.5 11H5v2H1.5zM19 11h3.5v2H19zM4.3 5.7l1.4-1.4 2.4 2.4-1.4 1.4zM15.9 17.3l1.4-1.4 2.4 2.4-1.4 1.4zM4.3 18.3l2.4-2.4 1.4 1.4-2.4 2.4zM15.9 6.7l2.4-2.4 1.4 1.4-2.4 2.4z',
  },
  { name: 'moon', path: 'M20 15.5A9 9 0 1 1 9.5 3a7.5 7.5 0 0 0 10.5 12.5z' },
  {
    name: 'flower',
    path: 'M12 9.5c-2-2.5-2-6 0-8 2 2 2 5.5 0 8zM14.4 11.2c.8-3.1 3.7-5.2 6.5-4.7.3 2.8-1.9 5.3-5 6zM13.4 14.2c2.9-1.2 6.2.1 7.5 2.7-2 1.9-5.4 1.6-7.5-.9zM10.6 14.2c-2.9-1.2-6.2.1-7.5 2.7 2 1.9 5.4 1.6 7.5-.9zM9.6 11.2c-.8-3.1-3.7-5.2-6.5-4.7-.3 2.8 1.9 5.3 5 6zM11 14.5h2V22h-2z',
  },
  { name: 'drop', path: 'M12 2c4 5.5 6.5 9 6.5 12.5a6.5 6.5 0 0 1-13 0C5.5 11 8 7.5 12 2z' },
  { name: 'star', path: 'M12 2l2.9 6.5 7.1.8-5.3 4.8 1.5 7L12 17.5 5.8 21.1l1.5-7L2 9.3l7.1-.8z' },
  {
    name: 'feather',
    path: 'M20 3c-8 0-14 5-14 12l-3 6h2l2-4c7 0 12-5 13-14zM9 15c2-4 5-6.5 8-8-3 2.5-5.5 5-7 8z',
  },
  {
    name: 'leaf',
    path: 'M4 20C3 10 9 3 21 3c0 12-7 18-15 16.5L5 22H3zM7 17c2.5-5 5.5-8 10-10-4 3-7 6-9 10.5z',
  },
  { name: 'stone', path: 'M7 4h10l5 8-5 8H7l-5-8z' },
  {
    name: 'wave',
    path: 'M2 9c3-4 6-4 8.5-1s5 3 7.5 0h4c-3.5 6-9 6-12.5 2.5C7.5 8.5 5.5 9 4 12zM2 16c3-4 6-4 8.5-1s5 3 7.5 0h4c-3.5 6-9 6-12.5 2.5C7.5 15.5 5.5 16 4 19z',
  },
];

export const glyphOf = (seat: number): { name: string; path: string } =>
  GLYPHS[seat % GLYPHS.length] ?? { name: 'stone', path: '' };
