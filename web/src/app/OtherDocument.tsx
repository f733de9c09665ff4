import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { NotFoundPage } from '../pages/public/NotFoundPage.tsx';
import { PageLoading } from './PageLoading.tsx';

/** The address for which the server has sent this application. */
const opened = location.pathname;

/**
 * An address that is no page of the staff's application. Where a link within it led here, the page is a document of its own, which
 * the server sends; where the server has sent this application for it, there is no such page.
 */
export function OtherDocument() {
  const isElsewhere = useLocation().pathname !== opened;
  useEffect(() => {
    if (isElsewhere) location.reload();
  }, [isElsewhere]);
  return isElsewhere ? <PageLoading /> : <NotFoundPage />;
}
