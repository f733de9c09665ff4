import { Button, TextInput } from '@mantine/core';
import { IconCarOff, IconSearch } from '@tabler/icons-react';
import { MessagePanel } from '../../kit/feedback/MessagePanel.tsx';
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
        <TextInput
          type="search"
          name="carSearch"
          className={classes.input}
          maxLength={100}
          aria-label={t('showroom.search.label')}
          placeholder={t('showroom.search.placeholder')}
        />
        <Button type="submit" leftSection={<IconSearch size={18} />}>
          {t('showroom.search.submit')}
        </Button>
      </form>
    </search>
    {/* All: also what was searched for before is given up. */}
    <Button component="a" href={paths.home()} variant="default" onClick={() => rememberSearch('')}>
      {t('vehicle.seeAll')}
    </Button>
  </MessagePanel>
);
