import { Container, Title } from '@mantine/core';
import { RecentlySeen } from '../../features/favourites/RecentlySeen.tsx';
import { SavedVehicles } from '../../features/favourites/SavedVehicles.tsx';
import { ShareSaved } from '../../features/sharedList/ShareSaved.tsx';
import { usePageTitle } from '../../kit/page/usePageTitle.ts';
import { t } from '../../text/t.ts';
import classes from './pages.module.css';

/** What a visitor has saved and looked at in this browser. */
export function FavouritesPage() {
  usePageTitle(t('favourites.title'));
  return (
    <Container size="xl" className={classes.page}>
      <Title order={1}>{t('favourites.title')}</Title>
      <p className={classes.intro}>{t('favourites.intro')}</p>
      <SavedVehicles />
      <div className={classes.below}>
        <ShareSaved />
      </div>
      <RecentlySeen />
    </Container>
  );
}
