import { Group, Paper, SimpleGrid, Skeleton, Text, ThemeIcon } from '@mantine/core';
import { IconCar, IconReceiptRupee } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatCount } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import classes from './SummaryTiles.module.css';

interface TileProps {
  icon: ReactNode;
  label: string;
  hint: string;
  color: string;
  count: number | undefined;
}

function Tile({ icon, label, hint, color, count }: TileProps) {
  return (
    <Paper component={Link} to={paths.monthlyDetails()} withBorder p="md" className={classes.tile}>
      <Group wrap="nowrap">
        <ThemeIcon variant="light" color={color} size={48} radius="md" aria-hidden>
          {icon}
        </ThemeIcon>
        <div>
          <Text size="sm" c="dimmed">
            {label}
          </Text>
          {count === undefined ? (
            <Skeleton height={32} width={48} />
          ) : (
            <Text className={classes.count}>
              {formatCount(count)}{' '}
              <Text component="span" size="sm" c="dimmed">
                {hint}
              </Text>
            </Text>
          )}
        </div>
      </Group>
    </Paper>
  );
}

/** The stock in figures (R093, R094). */
export function SummaryTiles({ available, sold }: { available: number | undefined; sold: number | undefined }) {
  return (
    <SimpleGrid cols={2} spacing="sm">
      <Tile icon={<IconCar />} label="Vehicle Inventory" hint="available" color="lagoon" count={available} />
      <Tile icon={<IconReceiptRupee />} label="Sold Vehicles" hint="sold" color="saffron" count={sold} />
    </SimpleGrid>
  );
}
