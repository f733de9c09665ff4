import { Button, Container } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconHome, IconLayoutDashboard, IconMenu2, IconPhone, IconSteeringWheel, IconX } from '@tabler/icons-react';
import { NavLink, Outlet } from 'react-router-dom';
import { LoginAgainDialog } from '../features/login/LoginAgainDialog.tsx';
import { paths } from '../lib/paths.ts';
import classes from './StaffLayout.module.css';

const COMMON = [
  { to: paths.home(), label: 'Home', Icon: IconHome },
  { to: paths.contact(), label: 'Contact Us', Icon: IconPhone },
];
const LINKS = {
  Office: [{ to: paths.dashboard(), label: 'Dashboard', Icon: IconLayoutDashboard }, ...COMMON],
  Driver: [{ to: paths.driverDashboard(), label: 'Driver Dashboard', Icon: IconSteeringWheel }, ...COMMON],
};
const LINKS_ID = 'staff-links';

/** The pages of the office or of the drivers beside their sidebar; on a small screen it is a menu to open (R088, R251). */
export function StaffLayout({ area }: { area: keyof typeof LINKS }) {
  const [opened, menu] = useDisclosure();
  return (
    <Container size="xl" className={classes.layout}>
      <nav aria-label={area} className={classes.sidebar}>
        <Button
          className={classes.toggle}
          variant="default"
          leftSection={opened ? <IconX size={18} /> : <IconMenu2 size={18} />}
          aria-expanded={opened}
          aria-controls={LINKS_ID}
          onClick={menu.toggle}
        >
          Menu
        </Button>
        <div id={LINKS_ID} className={classes.links} data-opened={opened || undefined}>
          {LINKS[area].map(({ to, label, Icon }) => (
            <NavLink key={to} to={to} end className={classes.link ?? ''} onClick={menu.close}>
              <Icon size={20} aria-hidden />
              {label}
            </NavLink>
          ))}
        </div>
      </nav>
      <div className={classes.content}>
        <Outlet />
      </div>
      <LoginAgainDialog />
    </Container>
  );
}
