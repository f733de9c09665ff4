import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * For what lies over a page while it is mounted: the way back, of the browser or the phone, calls `onClose` and does not leave
 * the page. Answers how to close it otherwise, which takes the same way.
 */
export function useBackCloses(onClose: () => void): () => void {
  const navigate = useNavigate();
  const { search, hash, state } = useLocation();
  const isOver = Boolean((state as { over?: boolean } | null)?.over);
  const phase = useRef<'opening' | 'open' | 'closed'>(undefined);

  useEffect(() => {
    if (!phase.current) {
      phase.current = 'opening';
      void navigate({ search, hash }, { state: { ...state, over: true }, preventScrollReset: true });
    } else if (phase.current === 'opening' && isOver) {
      phase.current = 'open';
    } else if (phase.current === 'open' && !isOver) {
      phase.current = 'closed';
      onClose();
    }
  }, [navigate, search, hash, state, isOver, onClose]);

  return () => void navigate(-1);
}
