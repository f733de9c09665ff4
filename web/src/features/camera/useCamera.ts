import { useEffect, useState } from 'react';

/** Why there is no camera: the page has no encryption, no camera, one that another app holds, one that was refused. */
export type CameraProblem = 'insecure' | 'missing' | 'busy' | 'refused';

type Camera = { state: 'starting' } | { state: 'on'; stream: MediaStream } | { state: 'off'; problem: CameraProblem };

/** What a phone's camera gives at once; a picture has 1600 pixels on its longest side. */
const WANTED: MediaStreamConstraints = {
  video: { facingMode: 'environment', width: { ideal: 1920 }, height: { ideal: 1440 } },
  audio: false,
};

/** What TypeScript does not know of a camera yet (Image Capture). */
interface Light {
  torch?: boolean;
}

function problemOf(error: unknown): CameraProblem {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  return name === 'NotReadableError' || name === 'AbortError' ? 'busy' : 'missing';
}

const stop = (stream: MediaStream) => {
  for (const track of stream.getTracks()) track.stop();
};

/** The camera on the back of the phone, or the only one: on while the component is mounted and the page is seen. */
export function useCamera() {
  const [camera, setCamera] = useState<Camera>({ state: 'starting' });
  const [tries, setTries] = useState(0);
  const [torch, setTorch] = useState(false);
  const track = camera.state === 'on' ? camera.stream.getVideoTracks()[0] : undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try starts it again
  useEffect(() => {
    const { mediaDevices } = navigator as Partial<Navigator>;
    let wanted = 0;
    let running: MediaStream | null = null;

    function end() {
      wanted++;
      if (running) stop(running);
      running = null;
      setTorch(false);
    }
    async function start() {
      const mine = ++wanted;
      if (!mediaDevices) return setCamera({ state: 'off', problem: 'insecure' });
      setCamera({ state: 'starting' });
      try {
        const stream = await mediaDevices.getUserMedia(WANTED);
        // Hidden or left meanwhile.
        if (mine !== wanted) return stop(stream);
        running = stream;
        // Another app has taken it, or its plug was pulled.
        for (const each of stream.getTracks())
          each.addEventListener('ended', () => mine === wanted && setCamera({ state: 'off', problem: 'busy' }));
        setCamera({ state: 'on', stream });
      } catch (error) {
        if (mine === wanted) setCamera({ state: 'off', problem: problemOf(error) });
      }
    }
    function look() {
      end();
      if (!document.hidden) void start();
    }
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      end();
    };
  }, [tries]);

  return {
    camera,
    tryAgain: () => setTries(tries + 1),
    /** Whether its light is on; undefined where it has none. */
    torch: (track?.getCapabilities?.() as Light | undefined)?.torch ? torch : undefined,
    async lightTorch(on: boolean) {
      try {
        await track?.applyConstraints({ advanced: [{ torch: on } satisfies Light as MediaTrackConstraintSet] });
        setTorch(on);
      } catch (error) {
        console.error('The torch stays as it is', error);
      }
    },
  };
}
