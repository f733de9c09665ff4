import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import type { VehiclePagePart } from '../../lib/paths.ts';
import { screens } from '../../lib/screens.ts';

interface ScrollTargetProps {
  part: VehiclePagePart;
  children: ReactNode;
}

/**
 * A part of the vehicle's page to which a link can scroll (`state: { part }`): it is scrolled into view once all above it is loaded, unless
 * somebody has scrolled meanwhile. The focus stays where it is. A phone has tabs for it.
 */
export function ScrollTarget({ part, children }: ScrollTargetProps) {
  const { state, key } = useLocation();
  const isPressed = useNavigationType() === 'PUSH';
  const isTarget = isPressed && state?.part === part;
  const client = useQueryClient();
  const fetching = useIsFetching();
  const start = useRef<HTMLDivElement>(null);
  const scrolledBy = useRef('');
  useEffect(() => {
    // What has just been mounted fetches since, which the number of this rendering does not know.
    if (!isTarget || scrolledBy.current === key || fetching + client.isFetching() > 0) return;
    scrolledBy.current = key;
    if (window.scrollY === 0 && !matchMedia(screens.phone).matches) start.current?.scrollIntoView();
  }, [isTarget, key, fetching, client]);
  return (
    <div ref={start} data-screen-only>
      {children}
    </div>
  );
}
