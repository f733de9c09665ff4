import { INKS, type Mark, type Page } from './drawing.ts';
import classes from './PaperPage.module.css';
import type { Typeface } from './typeface.ts';

interface PaperPageProps {
  page: Page;
  face: Typeface;
  /** What it is called, for screen readers; the words themselves stand beside it. */
  label: string;
}

/** A mark with the same outlines as in the PDF: whatever device shows it, it is what will be printed. */
function Drawn({ mark, face }: { mark: Mark; face: Typeface }) {
  const { x, y } = mark;
  if (mark.kind === 'text') {
    const path = face.outlineOf(mark.text, mark.size, mark.weight);
    return <path d={path} fill={INKS[mark.ink]} transform={`translate(${x} ${y})`} />;
  }
  if (mark.kind === 'line') {
    return <line x1={x} y1={y} x2={mark.toX} y2={mark.toY} stroke="#000000" strokeWidth={mark.thickness} />;
  }
  if (mark.kind === 'box') {
    const fill = mark.filled ? '#000000' : 'none';
    return <rect x={x} y={y} fill={fill} width={mark.width} height={mark.height} stroke="#000000" strokeWidth={0.75} />;
  }
  if (mark.kind === 'shape') {
    return <path d={mark.path} transform={`translate(${x} ${y}) scale(${mark.scale})`} shapeRendering="crispEdges" />;
  }
  return <image x={x} y={y} width={mark.width} height={mark.height} href={mark.picture.address} />;
}

/** A page of a paper, drawn as a vector picture: on white in every colour scheme. */
export const PaperPage = ({ page, face, label }: PaperPageProps) => (
  <svg className={classes.page} viewBox={`0 0 ${page.width} ${page.height}`} role="img" aria-label={label}>
    {page.marks.map((mark, index) => (
      <Drawn key={index} mark={mark} face={face} />
    ))}
  </svg>
);
