import { Paper, SimpleGrid, ThemeIcon } from '@mantine/core';
import { IconCameraPlus, IconTool } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { t } from '../../text/staff.ts';
import classes from './DriverTiles.module.css';

const TILES = [
  { page: 'onsiteImages', Icon: IconCameraPlus, color: 'lagoon' },
  { page: 'driverMaintenance', Icon: IconTool, color: 'saffron' },
] as const;

/** Links to the driver's two tasks, for the vehicle with this number if there is one. */
export function DriverTiles({ id }: { id?: string }) {
  return (
    <SimpleGrid cols={2} spacing="sm">
      {TILES.map(({ page, Icon, color }) => (
        <Paper key={page} component={Link} to={paths[page](id)} withBorder p="md" className={classes.tile}>
          <ThemeIcon variant="light" color={color} size={48} radius="md" aria-hidden>
            <Icon />
          </ThemeIcon>
          {t(`nav.pages.${page}`)}
        </Paper>
      ))}
    </SimpleGrid>
  );
}
