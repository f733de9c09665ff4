import { Container } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { TellMe } from '../../features/ask/TellMe.tsx';
import { Showroom } from '../../features/showroom/Showroom.tsx';
import classes from './pages.module.css';

const loadNotices = () => import('../../features/notices/NoticeCarousel.tsx');
/** Rendered by the server; a browser loads what moves them after the page: they are not on its first screen. */
const NoticeCarousel = import.meta.env.SSR
  ? (await loadNotices()).NoticeCarousel
  : lazy(async () => ({ default: (await loadNotices()).NoticeCarousel }));

/** The home page, and the pages of a vehicle type or a brand: the stock, whole or in part. */
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
          tooFew={({ sort: _, ...search }, words) => <TellMe wish={{ search, words }} />}
        />
      </Suspense>
    </Container>
  );
}
