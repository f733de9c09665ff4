import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * For an overlay while it is mounted: the back button, of the browser or the phone, calls `onClose` instead of leaving the
 * page. It pushes a history entry; close the overlay otherwise by the returned function, which takes that entry back.
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
