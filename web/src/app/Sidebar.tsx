import { Button, Tooltip, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand, IconMenu2, IconX } from '@tabler/icons-react';
import { NavLink } from 'react-router-dom';
import { addresses } from '../lib/paths.ts';
import { useSession } from '../lib/session.ts';
import { t } from '../text/staff.ts';
import { type LinkedPage, linksOf, navigation } from './navigation.ts';
import type { Area } from './routes.ts';
import classes from './Sidebar.module.css';

const LINKS_ID = 'staff-links';

interface SidebarProps {
  area: Area;
  /** Collapsed to icons, to leave room for a wide table. A phone has the whole menu instead. */
  narrow: boolean;
  onNarrow: (narrow: boolean) => void;
}

function SidebarLink({ page, narrow, onChoose }: { page: LinkedPage; narrow: boolean; onChoose: () => void }) {
  const { Icon } = navigation[page];
  const label = t(`nav.pages.${page}`);
  return (
    <Tooltip label={label} position="right" disabled={!narrow} events={{ hover: true, focus: true, touch: false }}>
      <NavLink to={addresses[page]} end className={classes.link ?? ''} onClick={onChoose}>
        <Icon size={20} aria-hidden />
        <span>{label}</span>
      </NavLink>
    </Tooltip>
  );
}

/** Links to every page of an area that the role may open, the current one marked; a menu on a small screen (R088, R251). */
export function Sidebar({ area, narrow, onNarrow }: SidebarProps) {
  const { role } = useSession();
  const [opened, menu] = useDisclosure();
  const Arrow = narrow ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  return (
    <nav
      aria-label={t(area === 'driver' ? 'nav.driver' : 'nav.office')}
      className={classes.sidebar}
      data-narrow={narrow || undefined}
    >
      <Button
        className={classes.menu}
        variant="default"
        leftSection={opened ? <IconX size={18} /> : <IconMenu2 size={18} />}
        aria-expanded={opened}
        aria-controls={LINKS_ID}
        onClick={menu.toggle}
      >
        {t('nav.menu')}
      </Button>
      <div id={LINKS_ID} className={classes.links} data-opened={opened || undefined}>
        {linksOf(area, role).map(({ group, pages }) => (
          <div
            key={group}
            className={classes.group}
            {...(group && { role: 'group', 'aria-labelledby': `nav-${group}` })}
          >
            {group && (
              <span id={`nav-${group}`} className={classes.title}>
                {t(`nav.groups.${group}`)}
              </span>
            )}
            {pages.map((page) => (
              <SidebarLink key={page} page={page} narrow={narrow} onChoose={menu.close} />
            ))}
          </div>
        ))}
      </div>
      <Tooltip label={t(narrow ? 'nav.widen' : 'nav.narrow')} position="right">
        <UnstyledButton
          className={classes.toggle}
          aria-label={t('nav.sidebar')}
          aria-expanded={!narrow}
          aria-controls={LINKS_ID}
          onClick={() => onNarrow(!narrow)}
        >
          <Arrow size={20} aria-hidden />
        </UnstyledButton>
      </Tooltip>
    </nav>
  );
}
