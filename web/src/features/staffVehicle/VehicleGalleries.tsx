import type { VehicleRecord } from '@contract/vehicle.ts';
import { Paper, Text, Title } from '@mantine/core';
import { ImageCarousel } from '../../kit/pictures/ImageCarousel.tsx';
import { titleOf } from '../../shared/vehicle/titleOf.ts';
import { t } from '../../text/staff.ts';

interface VehiclePicturesProps {
  title: string;
  /** Alternative text. */
  label: string;
  links: string[];
  /** Prefix of a downloaded picture's name. */
  fileName: string;
  /** Empty state. */
  empty: string;
}

/** Pictures of one kind under their heading. */
function VehiclePictures({ title, label, links, fileName, empty }: VehiclePicturesProps) {
  return (
    <Paper withBorder p={{ base: 'md', sm: 'lg' }} component="section" aria-label={title} miw={0}>
      <Title order={2} size="h4" mb="sm">
        {title}
      </Title>
      {links.length > 0 ? <ImageCarousel label={label} pictures={links} fileName={fileName} /> : <Text c="dimmed">{empty}</Text>}
    </Paper>
  );
}

/** A vehicle's inventory and onsite pictures, or an empty state. */
export function VehicleGalleries({ vehicle: { car, images, onsiteImages } }: { vehicle: VehicleRecord }) {
  const title = titleOf(car);
  return (
    <>
      <VehiclePictures
        title={t('vehicleRecord.images.inventory')}
        label={title}
        links={images}
        fileName={car.registernumber}
        empty={t('vehicleRecord.images.noInventory')}
      />
      <VehiclePictures
        title={t('vehicleRecord.images.onsite')}
        label={t('vehicleRecord.images.onsiteOf', { title })}
        links={onsiteImages}
        fileName={`${car.registernumber}-onsite`}
        empty={t('vehicleRecord.images.noOnsite')}
      />
    </>
  );
}
