import { Paper, SimpleGrid, ThemeIcon } from '@mantine/core';
import { IconCameraPlus, IconPhotoQuestion, IconTool } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { t } from '../../text/staff.ts';
import classes from './DriverTiles.module.css';

const TILES = [
  { page: 'onsiteImages', label: 'driver.imagesTitle', Icon: IconCameraPlus, color: 'lagoon' },
  { page: 'driverMaintenance', label: 'driver.maintenanceTitle', Icon: IconTool, color: 'saffron' },
] as const;

/** Links to the driver's tasks: for the vehicle with this number, or, without one, for any. */
export function DriverTiles({ id }: { id?: string }) {
  return (
    <SimpleGrid cols={2} spacing="sm">
      {TILES.map(({ page, label, Icon, color }) => (
        <Paper key={page} component={Link} to={paths[page](id)} withBorder p="md" className={classes.tile}>
          <ThemeIcon variant="light" color={color} size={48} radius="md" aria-hidden>
            <Icon />
          </ThemeIcon>
          {t(label)}
        </Paper>
      ))}
      {!id && (
        <Paper component={Link} to={paths.withoutPictures()} withBorder p="md" className={classes.tile}>
          <ThemeIcon variant="light" color="lagoon" size={48} radius="md" aria-hidden>
            <IconPhotoQuestion />
          </ThemeIcon>
          {t('driver.without.pageTitle')}
        </Paper>
      )}
    </SimpleGrid>
  );
}
