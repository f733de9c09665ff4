import { Spinner } from '../kit/plain/Spinner.tsx';
import { t } from '../text/t.ts';
import classes from './PageLoading.module.css';

export function PageLoading() {
  return (
    <div className={classes.page} role="status" aria-label={t('common.loading')}>
      <Spinner />
    </div>
  );
}
