import encodeQR from 'qr';
import type { Block } from './flow.ts';

/** The white margin that readers of QR codes need, in modules. */
const QUIET = 4;

/** A QR code as one vector shape, `size` points wide with its quiet zone. At least 25 mm, so that every phone reads it. */
export const qrCode =
  (content: string, size: number): Block =>
  () => {
    const rows = encodeQR(content, 'raw', { ecc: 'medium', border: QUIET });
    // Dark modules side by side are one box: no printer leaves a hair between them.
    const path = rows
      .flatMap((row, y) =>
        [
          ...row
            .map((dark) => (dark ? '1' : '0'))
            .join('')
            .matchAll(/1+/g),
        ].map(({ 0: { length }, index }) => `M${index} ${y}h${length}v1h-${length}z`),
      )
      .join('');
    return [{ height: size, marks: [{ kind: 'shape', x: 0, y: 0, path, scale: size / rows.length }] }];
  };
