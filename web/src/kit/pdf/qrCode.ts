import { qrPath } from '../qr/qrPath.ts';
import type { Block } from './flow.ts';

/** A QR code as one vector shape, `points` wide with its quiet zone. At least 25 mm, so that every phone reads it. */
export const qrCode =
  (content: string, points: number): Block =>
  () => {
    const { path, size } = qrPath(content);
    return [{ height: points, marks: [{ kind: 'shape', x: 0, y: 0, path, scale: points / size }] }];
  };
