import { Container } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { TellMe } from '../../features/ask/TellMe.tsx';
import { SearchBox } from '../../features/showroom/SearchBox.tsx';
import { Showroom } from '../../features/showroom/Showroom.tsx';
import { keepWritten } from '../../kit/later/Later.tsx';
import classes from './pages.module.css';

const loadNotices = async () => ({ default: (await import('../../features/notices/NoticeCarousel.tsx')).NoticeCarousel });
/** Rendered by the server; a browser loads what moves them after the page: they are not on its first screen. */
const NoticeCarousel = import.meta.env.SSR ? (await loadNotices()).default : lazy(() => loadNotices().catch(keepWritten));

/** The home page, and the pages of a vehicle type or a brand: the stock, whole or in part. Its search stands in the header. */
export function HomePage() {
  return (
    <Container size="xl" className={classes.page}>
      <Suspense>
        <Showroom
          between={
            <Suspense>
              <NoticeCarousel />
            </Suspense>
          }
          tellMe={({ sort: _, ...search }, words, missing) => <TellMe wish={{ search, words }}>{missing}</TellMe>}
        />
      </Suspense>
    </Container>
  );
}
HomePage.Search = SearchBox;
