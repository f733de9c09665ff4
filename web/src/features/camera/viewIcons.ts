import type { PictureView } from '@contract/pictureViews.ts';
import {
  IconArmchair,
  IconArmchair2,
  IconArrowBigDownLines,
  IconArrowBigLeftLines,
  IconArrowBigRightLines,
  IconArrowBigUpLines,
  IconEngine,
  IconFileText,
  IconGauge,
  IconId,
  IconPackage,
  IconPhoto,
  IconSteeringWheel,
  IconWheel,
} from '@tabler/icons-react';

/** A sign for each view, for a car, a bike and a truck alike: an arrow to the side that one stands at. */
export const VIEW_ICONS: Record<PictureView | 'other', typeof IconPhoto> = {
  front: IconArrowBigUpLines,
  left: IconArrowBigLeftLines,
  rear: IconArrowBigDownLines,
  right: IconArrowBigRightLines,
  frontTyres: IconWheel,
  rearTyres: IconWheel,
  odometer: IconGauge,
  dashboard: IconSteeringWheel,
  seats: IconArmchair,
  rearSeats: IconArmchair2,
  boot: IconPackage,
  engine: IconEngine,
  chassisPlate: IconId,
  papers: IconFileText,
  other: IconPhoto,
};
