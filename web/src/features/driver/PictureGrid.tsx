import { Paper, SimpleGrid, Text, Title } from '@mantine/core';
import { VehiclePicture } from '../../kit/pictures/VehiclePicture.tsx';
import { t } from '../../text/staff.ts';
import classes from './PictureGrid.module.css';

interface PictureGridProps {
  title: string;
  links: string[];
  /** Empty state. */
  empty: string;
}

/** Stored pictures with their count; each opens in full size. */
export function PictureGrid({ title, links, empty }: PictureGridProps) {
  return (
    <Paper withBorder p="md" component="section" aria-label={title}>
      <Title order={2} size="h4" mb="sm">
        {t('driver.images.title', { title, count: links.length })}
      </Title>
      {links.length === 0 && <Text c="dimmed">{empty}</Text>}
      <SimpleGrid cols={{ base: 3, sm: 5 }} spacing="xs">
        {links.map((link, place) => (
          <a key={link} href={link} target="_blank" rel="noreferrer" className={classes.picture}>
            <VehiclePicture picture={link} alt={t('driver.images.picture', { title, place: place + 1, count: links.length })} />
          </a>
        ))}
      </SimpleGrid>
    </Paper>
  );
}
