import { Button, type ButtonProps } from '@mantine/core';
import {
  IconCarOff,
  IconCash,
  IconHistory,
  IconIdBadge2,
  IconLock,
  IconMessageQuestion,
  IconPlus,
  IconSpeakerphone,
  IconSteeringWheel,
  IconUserPlus,
} from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import type { Role } from '../../lib/claims.ts';
import { paths } from '../../lib/paths.ts';
import { DownloadLogsButton } from './DownloadLogsButton.tsx';
import classes from './OfficeActions.module.css';

const FOR_OFFICE = [
  { label: 'Add Vehicle', to: paths.addVehicle(), Icon: IconPlus },
  { label: 'Remove Vehicle', to: paths.deleteVehicle(), Icon: IconCarOff },
  { label: 'Add Notice', to: paths.addNotice(), Icon: IconSpeakerphone },
  { label: 'Sell Vehicle', to: paths.sellVehicle(), Icon: IconCash },
  { label: 'Enquiry', to: paths.enquiries(), Icon: IconMessageQuestion },
];
const ADD_DRIVER = { label: 'Add Driver', to: paths.addDriver(), Icon: IconSteeringWheel };
const FOR_ADMIN = [
  { label: 'Add Employee', to: paths.addEmployee(), Icon: IconUserPlus },
  ADD_DRIVER,
  { label: 'Account IDs', to: paths.activeAccounts(), Icon: IconIdBadge2 },
  { label: 'Change Password', to: paths.changePassword(), Icon: IconLock },
  { label: 'Activity', to: paths.activity(), Icon: IconHistory },
];

function LinkButtons({ links, first }: { links: typeof FOR_OFFICE; first?: ButtonProps['variant'] }) {
  return links.map(({ label, to, Icon }, place) => (
    <Button
      key={to}
      component={Link}
      to={to}
      variant={(place === 0 && first) || 'default'}
      leftSection={<Icon size={18} aria-hidden />}
    >
      {label}
    </Button>
  ));
}

/** What the caller may do, as links: five for the office (R090), and those for accounts and the log by role (R091, R092, D01). */
export function OfficeActions({ role }: { role: Role | null }) {
  return (
    <nav className={classes.actions} aria-label="Actions">
      <LinkButtons links={FOR_OFFICE} first="filled" />
      <LinkButtons links={role === 'admin' ? FOR_ADMIN : [ADD_DRIVER]} />
      {role === 'admin' && <DownloadLogsButton />}
    </nav>
  );
}
