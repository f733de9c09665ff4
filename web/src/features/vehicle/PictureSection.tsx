import { Paper, Text, Title } from '@mantine/core';
import { ImageCarousel } from '../../components/ImageCarousel.tsx';

interface PictureSectionProps {
  title: string;
  /** What the pictures show. */
  label: string;
  links: string[];
  fileName: string;
  /** Said when there are none (R138). */
  empty: string;
}

/** A card of pictures to leaf through. */
export function PictureSection({ title, label, links, fileName, empty }: PictureSectionProps) {
  return (
    <Paper withBorder p="md" component="section" aria-label={title} miw={0}>
      <Title order={2} size="h4" mb="sm">
        {title}
      </Title>
      {links.length > 0 ? (
        <ImageCarousel label={label} links={links} fileName={fileName} />
      ) : (
        <Text c="dimmed" py="xl" ta="center">
          {empty}
        </Text>
      )}
    </Paper>
  );
}
