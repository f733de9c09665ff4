import { IconCarOff, IconSearch } from '@tabler/icons-react';
import { MessagePanel } from '../../kit/feedback/MessagePanel.tsx';
import { Button, ButtonLink } from '../../kit/plain/Button.tsx';
import fields from '../../kit/plain/fields.module.css';
import { rememberSearch } from '../../kit/search/sharedSearch.ts';
import { paths } from '../../lib/paths.ts';
import { t } from '../../text/t.ts';
import classes from './UnknownVehicle.module.css';

/** In place of a vehicle that there is not: a search leads back to the stock, also without scripts. */
export const UnknownVehicle = () => (
  <MessagePanel icon={<IconCarOff />} role="alert" order={1} title={t('vehicle.notFound')}>
    <p className={classes.text}>{t('vehicle.notFoundText')}</p>
    <search className={classes.search}>
      <form action={paths.home()} className={classes.form}>
        <input
          type="search"
          name="carSearch"
          className={`${fields.input} ${classes.input}`}
          maxLength={100}
          aria-label={t('showroom.search.label')}
          placeholder={t('showroom.search.placeholder')}
        />
        <Button type="submit" icon={<IconSearch size={18} />}>
          {t('showroom.search.submit')}
        </Button>
      </form>
    </search>
    {/* All: also what was searched for before is given up. */}
    <ButtonLink href={paths.home()} variant="default" onClick={() => rememberSearch('')}>
      {t('vehicle.seeAll')}
    </ButtonLink>
  </MessagePanel>
);
