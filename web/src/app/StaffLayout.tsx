import { Button, Container } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconHome, IconLayoutDashboard, IconMenu2, IconPhone, IconX } from '@tabler/icons-react';
import { NavLink, Outlet } from 'react-router-dom';
import { paths } from '../lib/paths.ts';
import classes from './StaffLayout.module.css';

const LINKS = [
  { to: paths.dashboard(), label: 'Dashboard', Icon: IconLayoutDashboard },
  { to: paths.home(), label: 'Home', Icon: IconHome },
  { to: paths.contact(), label: 'Contact Us', Icon: IconPhone },
];
const LINKS_ID = 'office-links';

/** The office's pages beside their sidebar; on a small screen the sidebar is a menu to open (R088). */
export function StaffLayout() {
  const [opened, menu] = useDisclosure();
  return (
    <Container size="xl" className={classes.layout}>
      <nav aria-label="Office" className={classes.sidebar}>
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
          {LINKS.map(({ to, label, Icon }) => (
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
    </Container>
  );
}
