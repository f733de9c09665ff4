import { Loader } from '@mantine/core';
import { t } from '../text/t.ts';
import classes from './PageLoading.module.css';

export function PageLoading() {
  return (
    <div className={classes.page} role="status" aria-label={t('common.loading')}>
      <Loader size={22} aria-hidden />
    </div>
  );
}
