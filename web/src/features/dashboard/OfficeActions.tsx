import { Button, type ButtonProps } from '@mantine/core';
import {
  IconCarOff,
  IconCash,
  IconHistory,
  IconIdBadge2,
  IconLock,
  IconMessageQuestion,
  IconPhotoPlus,
  IconPlus,
  IconSpeakerphone,
  IconSteeringWheel,
  IconUserPlus,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Role } from '../../lib/claims.ts';
import { paths } from '../../lib/paths.ts';
import { t } from '../../text/staff.ts';
import classes from './OfficeActions.module.css';

const forOffice = () => [
  { label: t('pageNames.addVehicle'), to: paths.addVehicle(), Icon: IconPlus },
  { label: t('pageNames.addPictures'), to: paths.addPictures(), Icon: IconPhotoPlus },
  { label: t('pageNames.deleteVehicle'), to: paths.deleteVehicle(), Icon: IconCarOff },
  { label: t('pageNames.addNotice'), to: paths.addNotice(), Icon: IconSpeakerphone },
  { label: t('pageNames.sellVehicle'), to: paths.sellVehicle(), Icon: IconCash },
  { label: t('pageNames.enquiries'), to: paths.enquiries(), Icon: IconMessageQuestion },
];
const addDriver = () => ({ label: t('pageNames.addDriver'), to: paths.addDriver(), Icon: IconSteeringWheel });
const forAdmin = () => [
  { label: t('pageNames.addEmployee'), to: paths.addEmployee(), Icon: IconUserPlus },
  addDriver(),
  { label: t('pageNames.activeAccounts'), to: paths.activeAccounts(), Icon: IconIdBadge2 },
  { label: t('nav.changePassword'), to: paths.changePassword(), Icon: IconLock },
  { label: t('pageNames.activity'), to: paths.activity(), Icon: IconHistory },
];

function LinkButtons({ links, first }: { links: ReturnType<typeof forOffice>; first?: ButtonProps['variant'] }) {
  return links.map(({ label, to, Icon }, place) => (
    <Button key={to} component={Link} to={to} variant={(place === 0 && first) || 'default'} leftSection={<Icon size={18} aria-hidden />}>
      {label}
    </Button>
  ));
}

/** Links to the tasks of the office: six for everybody, those for accounts and the log by role. `logs` is the button that saves the log. */
export function OfficeActions({ role, logs }: { role: Role | null; logs: ReactNode }) {
  return (
    <nav className={classes.actions} aria-label={t('dashboard.actions.section')}>
      <LinkButtons links={forOffice()} first="filled" />
      <LinkButtons links={role === 'admin' ? forAdmin() : [addDriver()]} />
      {role === 'admin' && logs}
    </nav>
  );
}
