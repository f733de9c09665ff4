import { Paper, SimpleGrid, ThemeIcon } from '@mantine/core';
import { IconCameraPlus, IconParking, IconPhotoQuestion, IconTool, IconWallet } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { t } from '../../text/staff.ts';
import classes from './DriverTiles.module.css';

const TILES = [
  { page: 'onsiteImages', label: 'driver.imagesTitle', Icon: IconCameraPlus, color: 'lagoon' },
  { page: 'driverMaintenance', label: 'driver.maintenanceTitle', Icon: IconTool, color: 'saffron' },
] as const;

/** Of no one vehicle. */
const OF_ALL = [
  { page: 'yardStock', label: 'driver.stockTitle', Icon: IconParking, color: 'lagoon' },
  { page: 'withoutPictures', label: 'driver.without.pageTitle', Icon: IconPhotoQuestion, color: 'lagoon' },
  { page: 'staffMoney', label: 'nav.ownMoney', Icon: IconWallet, color: 'saffron' },
] as const;

/** Links to the driver's tasks: for the vehicle with this number, or, without one, for any; and to their account. */
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
      {!id &&
        OF_ALL.map(({ page, label, Icon, color }) => (
          <Paper key={page} component={Link} to={paths[page]()} withBorder p="md" className={classes.tile}>
            <ThemeIcon variant="light" color={color} size={48} radius="md" aria-hidden>
              <Icon />
            </ThemeIcon>
            {t(label)}
          </Paper>
        ))}
    </SimpleGrid>
  );
}
