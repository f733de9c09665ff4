import { RecentlySeen } from '../../features/favourites/RecentlySeen.tsx';
import { SavedVehicles } from '../../features/favourites/SavedVehicles.tsx';
import { PageHead } from '../../kit/page/PageHead.tsx';
import { t } from '../../text/t.ts';

/** What a visitor has saved and looked at in this browser. */
export function FavouritesPage() {
  return (
    <div>
      <PageHead title={t('favourites.title')} description={t('favourites.description')} hidden />
      <h1>{t('favourites.title')}</h1>
      <p>{t('favourites.intro')}</p>
      <SavedVehicles />
      <RecentlySeen />
    </div>
  );
}
