import classes from './QrCode.module.css';
import { qrPath } from './qrPath.ts';

interface QrCodeProps {
  content: string;
  /** What it is, for whoever does not see it. */
  title: string;
}

/** A QR code, black on white in light and dark, large enough for every phone. */
export function QrCode({ content, title }: QrCodeProps) {
  const { path, size } = qrPath(content);
  return (
    <svg className={classes.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={title} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
