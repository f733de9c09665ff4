import { NoticeCarousel } from '../../features/notices/NoticeCarousel.tsx';
import { Showroom } from '../../features/showroom/Showroom.tsx';
import { usePageTitle } from '../../kit/page/usePageTitle.ts';
import { Container } from '../../kit/plain/Container.tsx';
import classes from './pages.module.css';

export function HomePage() {
  usePageTitle();
  return (
    <Container size="xl" className={classes.page}>
      <NoticeCarousel />
      <Showroom />
    </Container>
  );
}
