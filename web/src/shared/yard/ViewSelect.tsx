import { PICTURE_VIEWS, type PictureView } from '@contract/pictureViews.ts';
import { NativeSelect } from '@mantine/core';
import { t } from '../../text/staff.ts';

interface ViewSelectProps {
  /** Of the picture in its list, from 1. */
  place: number;
  view: PictureView | undefined;
  onView: (view: PictureView | undefined) => void;
}

/** Which view a picture shows, or none of them. */
export const ViewSelect = ({ place, view, onView }: ViewSelectProps) => (
  <NativeSelect
    aria-label={t('camera.pictures.view', { place })}
    value={view ?? ''}
    data={[...PICTURE_VIEWS.map((value) => ({ value, label: t(`camera.views.${value}`) })), { value: '', label: t('camera.views.other') }]}
    onChange={({ currentTarget }) => onView(PICTURE_VIEWS.find((one) => one === currentTarget.value))}
  />
);
