import type { PictureView } from '@contract/pictureViews.ts';
import type { Doubt } from '../../kit/pictures/judge.ts';

/** A picture that was taken in this round, as its keeper tells of it. */
export interface Shot {
  id: string;
  /** Its object URL. */
  url: string;
  /** What it shows; none of the views without it. */
  view?: PictureView | undefined;
  doubts: Doubt[];
}
