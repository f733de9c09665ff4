import { box, group, line, oval, text } from './svg.ts';

/** Splits a registration number as it is painted: `MH 12 QW 4821`, `22 BH 4567 A`. */
function numberParts(registernumber: string): string[] {
  const parts =
    /^([A-Z]{2})(\d{1,2})([A-Z]{1,3})(\d{1,4})$/.exec(registernumber) ?? /^(\d{2})(BH)(\d{4})([A-Z]{1,2})$/.exec(registernumber);
  return parts ? parts.slice(1) : [registernumber];
}

/** A number plate `width` wide around (x, y): white, or yellow on a goods or passenger carrier. In two lines it is 3:2. */
export function plate(x: number, y: number, width: number, registernumber: string, commercial: boolean, lines: 1 | 2 = 1) {
  const height = lines === 1 ? width * 0.22 : width * 0.52;
  const parts = numberParts(registernumber);
  const size = lines === 1 ? height * 0.76 : height * 0.4;
  const letters = { size, fill: '#14161a', weight: 700 };
  const strip = lines === 1 ? width * 0.075 : 0;
  const space = width * (lines === 1 ? 0.87 : 0.82);
  const row = (words: string, at: number, length: number) =>
    text(strip / 2, at, words, { ...letters, size: Math.min(size, length / (words.length * 0.6)) });
  return group(
    `translate(${x} ${y})`,
    box(
      -width / 2,
      -height / 2,
      width,
      height,
      commercial ? '#f7c81e' : '#fbfbf8',
      height * 0.12,
      `stroke="#23262a" stroke-width="${height * 0.07}"`,
    ) +
      (lines === 1
        ? box(-width / 2 + height * 0.07, -height * 0.42, strip, height * 0.84, '#2455a4', height * 0.05) +
          row(parts.join(' '), size * 0.37, space)
        : row(parts.slice(0, 2).join(' '), -height * 0.07, space * 0.62) + row(parts.slice(2).join(' ') || ' ', height * 0.37, space)),
  );
}

/** A small easel that shows the number beside a vehicle seen from the side. Its feet stand at (x, y), in pixels. */
export const plateStand = (x: number, y: number, registernumber: string, commercial: boolean) =>
  group(
    `translate(${x} ${y})`,
    oval(0, 1, 92, 7, '#000', 'opacity="0.35" filter="url(#blur3)"') +
      line('M -58,0 L -46,-58 M 58,0 L 46,-58', '#2b2f34', 6) +
      line('M -56,-14 L 56,-14', '#40464d', 3) +
      box(-101, -72, 202, 48, '#2b2f34', 6) +
      plate(0, -48, 192, registernumber, commercial),
  );
