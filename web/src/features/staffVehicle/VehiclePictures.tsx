import { Paper, Text, Title } from '@mantine/core';
import { ImageCarousel } from '../../kit/pictures/ImageCarousel.tsx';

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
export function VehiclePictures({ title, label, links, fileName, empty }: VehiclePicturesProps) {
  return (
    <Paper withBorder p={{ base: 'md', sm: 'lg' }} component="section" aria-label={title} miw={0}>
      <Title order={2} size="h4" mb="sm">
        {title}
      </Title>
      {links.length > 0 ? <ImageCarousel label={label} pictures={links} fileName={fileName} /> : <Text c="dimmed">{empty}</Text>}
    </Paper>
  );
}
