import { Center, Loader } from '@mantine/core';
import { t } from '../text/t.ts';

export function PageLoading() {
  return (
    <Center mih="50vh" role="status" aria-label={t('common.loading')}>
      <Loader />
    </Center>
  );
}
