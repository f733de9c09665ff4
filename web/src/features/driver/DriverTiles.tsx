import { Paper, SimpleGrid, ThemeIcon } from '@mantine/core';
import { IconCameraPlus, IconTool } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { t } from '../../text/staff.ts';
import classes from './DriverTiles.module.css';

const TILES = [
  { task: 'addImages', path: paths.onsiteImages, Icon: IconCameraPlus, color: 'lagoon' },
  { task: 'addMaintenance', path: paths.driverMaintenance, Icon: IconTool, color: 'saffron' },
] as const;

/** Links to the driver's two tasks (R251), for the vehicle with this number if there is one. */
export function DriverTiles({ id }: { id?: string }) {
  return (
    <SimpleGrid cols={2} spacing="sm">
      {TILES.map(({ task, path, Icon, color }) => (
        <Paper key={task} component={Link} to={path(id)} withBorder p="md" className={classes.tile}>
          <ThemeIcon variant="light" color={color} size={48} radius="md" aria-hidden>
            <Icon />
          </ThemeIcon>
          {t(`driver.${task}`)}
        </Paper>
      ))}
    </SimpleGrid>
  );
}
