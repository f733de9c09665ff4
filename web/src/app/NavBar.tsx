import { Container, Group, Text, UnstyledButton } from '@mantine/core';
import { IconHome, IconLayoutDashboard, IconLogin2, IconLogout, IconMapPin, IconPhone } from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';
import { Link, NavLink, useLocation, useNavigate } from 'react-router-dom';
import { SearchBox } from '../features/showroom/SearchBox.tsx';
import { notifyError } from '../kit/feedback/notify.ts';
import { BrandMark } from '../kit/page/BrandMark.tsx';
import { dealer, mapLink } from '../lib/dealer.ts';
import { homePathFor, paths } from '../lib/paths.ts';
import { signOut, useSession, validateSession } from '../lib/session.ts';
import { t } from '../text/t.ts';
import { ContactStrip } from './ContactStrip.tsx';
import classes from './NavBar.module.css';
import { SchemeToggle } from './SchemeToggle.tsx';

const ICON = 20;

function InnerLink({ to, icon, children }: { to: string; icon: ReactNode; children: string }) {
  return (
    <NavLink to={to} end={to === paths.home()} className={classes.link ?? ''}>
      {icon}
      <span>{children}</span>
    </NavLink>
  );
}

function SessionLinks() {
  const { status, role } = useSession();
  const navigate = useNavigate();
  if (status === 'loading') return <span className={classes.link} />;
  if (status !== 'in') {
    return (
      <InnerLink to={paths.login()} icon={<IconLogin2 size={ICON} />}>
        {t('site.nav.logIn')}
      </InnerLink>
    );
  }
  const logOut = async () => {
    await signOut().catch(() => notifyError(t('site.nav.logOutFailed')));
    navigate(paths.home());
  };
  return (
    <>
      <InnerLink to={homePathFor(role)} icon={<IconLayoutDashboard size={ICON} />}>
        {t('site.nav.dashboard')}
      </InnerLink>
      <UnstyledButton className={classes.link} onClick={logOut}>
        <IconLogout size={ICON} />
        <span>{t('site.nav.logOut')}</span>
      </UnstyledButton>
    </>
  );
}

/** The navigation bar of every page (R040-R046): at the top on a desktop, at the bottom on a phone, within reach of the thumb. */
export function NavBar() {
  const atHome = useLocation().pathname === paths.home();
  useEffect(() => {
    validateSession();
  }, []);

  return (
    <header className={classes.header}>
      <Container size="xl" className={classes.bar}>
        <Link to={paths.home()} className={classes.brand}>
          <BrandMark />
          <Text component="span" fw={800} fz="lg" lh={1.1}>
            {dealer.name}
          </Text>
        </Link>
        {atHome && <SearchBox className={classes.search} />}
        <Group gap={4} wrap="nowrap" className={classes.end}>
          <nav aria-label={t('site.nav.label')} className={classes.nav}>
            <InnerLink to={paths.home()} icon={<IconHome size={ICON} />}>
              {t('site.nav.home')}
            </InnerLink>
            <InnerLink to={paths.contact()} icon={<IconPhone size={ICON} />}>
              {t('site.nav.contact')}
            </InnerLink>
            <a href={mapLink} target="_blank" rel="noreferrer" className={classes.link}>
              <IconMapPin size={ICON} />
              <span>{t('site.nav.map')}</span>
            </a>
            <SessionLinks />
          </nav>
          <SchemeToggle />
        </Group>
      </Container>
      {atHome && <ContactStrip />}
    </header>
  );
}
