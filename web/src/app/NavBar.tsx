import { Container, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import {
  IconBrandWhatsapp,
  IconHeart,
  IconHome,
  IconLayoutDashboard,
  IconLogin2,
  IconLogout,
  IconMapPin,
  IconMoon,
  IconPhone,
  IconSun,
} from '@tabler/icons-react';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { toastError } from '../kit/feedback/toastError.tsx';
import { BrandMark } from '../kit/page/BrandMark.tsx';
import { IconButton } from '../kit/page/IconButton.tsx';
import { phonesOf, useDealer } from '../lib/dealer.ts';
import { mapLink } from '../lib/maps.ts';
import { waitingCount } from '../lib/outbox/waitingCount.ts';
import { homePathFor, paths } from '../lib/paths.ts';
import { usePlace } from '../lib/place.tsx';
import { useSession } from '../lib/sessionStore.ts';
import { showsStock } from '../lib/stockPages.ts';
import { signOut, wakeSession } from '../lib/wakeSession.ts';
import { favourites, useKept } from '../shared/favourites/lists.ts';
import { t } from '../text/t.ts';
import { LanguageMenu } from './LanguageMenu.tsx';
import classes from './NavBar.module.css';

function SchemeToggle() {
  const dark = useComputedColorScheme('light') === 'dark';
  const { setColorScheme } = useMantineColorScheme();
  return (
    <IconButton
      className={classes.scheme}
      label={t(dark ? 'site.lightColours' : 'site.darkColours')}
      onClick={() => setColorScheme(dark ? 'light' : 'dark')}
    >
      {dark ? <IconSun size={20} aria-hidden /> : <IconMoon size={20} aria-hidden />}
    </IconButton>
  );
}

/** On the home page of a phone: two numbers to call and the group chat, one tap away. */
function ContactStrip() {
  const dealer = useDealer();
  return (
    <div className={classes.strip}>
      {phonesOf(dealer).map(({ label, dial, text }) => (
        <a key={dial} href={`tel:${dial}`} aria-label={t('site.call', { label, phone: text })}>
          <IconPhone size={16} aria-hidden />
          {text.replace('+91 ', '')}
        </a>
      ))}
      {dealer.groupChatLink && (
        <a href={dealer.groupChatLink} target="_blank" rel="noreferrer" aria-label={t('contact.group.title')}>
          <IconBrandWhatsapp size={18} aria-hidden />
          {t('site.group')}
        </a>
      )}
    </div>
  );
}

const ICON = 20;

function InnerLink({ to, icon, children }: { to: string; icon: ReactNode; children: string }) {
  const here = usePlace().pathname.toLowerCase();
  const isHere = here === to || (to !== paths.home() && here.startsWith(`${to}/`));
  return (
    <a href={to} className={classes.link} aria-current={isHere ? 'page' : undefined}>
      {icon}
      <span>{children}</span>
    </a>
  );
}

function SessionLinks() {
  const { status, role } = useSession();
  const [leaving, setLeaving] = useState(false);
  // Nothing may be pressed until the home page is there: a link that is followed now would be lost to it.
  const logOut = async () => {
    const waiting = waitingCount();
    if (waiting > 0 && !confirm(t('site.nav.logOutText', { count: waiting }))) return;
    setLeaving(true);
    try {
      await signOut();
      // A browser may bring this page back as it was left.
      addEventListener('pagehide', () => setLeaving(false), { once: true });
      location.assign(paths.home());
    } catch {
      setLeaving(false);
      toastError(t('site.nav.logOutFailed'));
    }
  };
  if (status === 'loading' || leaving) return <span className={classes.link} />;
  if (status !== 'in') {
    return (
      <InnerLink to={paths.login()} icon={<IconLogin2 size={ICON} />}>
        {t('site.nav.logIn')}
      </InnerLink>
    );
  }
  return (
    <>
      <InnerLink to={homePathFor(role)} icon={<IconLayoutDashboard size={ICON} />}>
        {t('site.nav.dashboard')}
      </InnerLink>
      <button type="button" className={classes.link} onClick={logOut}>
        <IconLogout size={ICON} />
        <span>{t('site.nav.logOut')}</span>
      </button>
    </>
  );
}

/** A visitor's saved vehicles, and how many; the staff's header has no room for it, nor they a need. */
function SavedLink() {
  const count = useKept(favourites)?.length ?? 0;
  if (useSession().status === 'in') return null;
  return (
    <a
      className={classes.saved}
      href={paths.favourites()}
      data-scripted
      data-count={count || undefined}
      aria-label={t('favourites.titleCounted', { count })}
    >
      <IconHeart size={ICON} aria-hidden />
    </a>
  );
}

export interface NavBarProps {
  /** The search of a page that has one. */
  Search?: ComponentType<{ className?: string | undefined }> | undefined;
  /** Beside the links. */
  tools?: ReactNode;
  /** Below it, in view while the page is scrolled. */
  note?: ReactNode;
}

/** The navigation bar of every page: at the top on a desktop, at the bottom on a phone, within reach of the thumb. */
export function NavBar({ Search, tools, note }: NavBarProps) {
  const dealer = useDealer();
  const atHome = showsStock(usePlace().pathname);
  useEffect(wakeSession, []);

  return (
    <header className={classes.header} data-shrinks={atHome || undefined}>
      {atHome && <ContactStrip />}
      <Container size="xl" className={classes.bar}>
        <a href={paths.home()} className={classes.brand} aria-label={dealer.name || t('site.nav.home')}>
          <BrandMark />
          <span className={classes.name}>{dealer.name}</span>
        </a>
        {Search && <Search className={classes.search} />}
        <div className={classes.end}>
          <nav aria-label={t('site.nav.label')} className={classes.nav}>
            <InnerLink to={paths.home()} icon={<IconHome size={ICON} />}>
              {t('site.nav.home')}
            </InnerLink>
            <InnerLink to={paths.contact()} icon={<IconPhone size={ICON} />}>
              {t('site.nav.contact')}
            </InnerLink>
            {dealer.coordinates && (
              <a href={mapLink(dealer.coordinates)} target="_blank" rel="noreferrer" className={classes.link}>
                <IconMapPin size={ICON} />
                <span>{t('site.nav.map')}</span>
              </a>
            )}
            <SessionLinks />
          </nav>
          <LanguageMenu className={classes.scheme} />
          <SavedLink />
          {tools && <div className={classes.tools}>{tools}</div>}
          <SchemeToggle />
        </div>
      </Container>
      {note}
    </header>
  );
}
