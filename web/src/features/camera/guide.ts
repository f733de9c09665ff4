import type { PictureView } from '@contract/pictureViews.ts';
import type { Shot } from './shot.ts';

/** A view that a vehicle's pictures should show, and whether one has it. */
export interface GuidedView {
  view: PictureView;
  has: boolean;
}

/** The views with those that this round has taken. */
export const withShots = (views: GuidedView[], shots: Pick<Shot, 'view'>[]): GuidedView[] =>
  views.map(({ view, has }) => ({ view, has: has || shots.some((shot) => shot.view === view) }));

/** The view to take now: the first that lacks after the one that was taken, and else from the beginning; undefined when none lacks. */
export function nextView(views: GuidedView[], taken: PictureView | undefined): PictureView | undefined {
  const from = views.findIndex(({ view }) => view === taken) + 1;
  return [...views.slice(from), ...views.slice(0, from)].find(({ has }) => !has)?.view;
}
