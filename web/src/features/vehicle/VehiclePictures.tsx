import { Paper, Text, Title } from '@mantine/core';
import { ImageCarousel } from '../../kit/pictures/ImageCarousel.tsx';

interface VehiclePicturesProps {
  title: string;
  /** What the pictures show. */
  label: string;
  links: string[];
  /** The beginning of a downloaded picture's name. */
  fileName: string;
  /** The text when there is none. */
  empty: string;
}

/** Pictures of one kind under their heading (R138). */
export function VehiclePictures({ title, label, links, fileName, empty }: VehiclePicturesProps) {
  return (
    <Paper withBorder p={{ base: 'md', sm: 'lg' }} component="section" aria-label={title} miw={0}>
      <Title order={2} size="h4" mb="sm">
        {title}
      </Title>
      {links.length > 0 ? (
        <ImageCarousel label={label} links={links} fileName={fileName} />
      ) : (
        <Text c="dimmed">{empty}</Text>
      )}
    </Paper>
  );
}
