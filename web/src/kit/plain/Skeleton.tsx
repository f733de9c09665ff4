import type { CSSProperties } from 'react';
import classes from './Skeleton.module.css';

interface SkeletonProps {
  height?: CSSProperties['height'];
  width?: CSSProperties['width'];
  /** In place of a height: that of a picture. */
  ratio?: string;
}

/** In place of what is still loading, in its size, so that nothing shifts. */
export const Skeleton = ({ height, width, ratio }: SkeletonProps) => (
  <div className={classes.skeleton} style={{ height, width, aspectRatio: ratio }} />
);
