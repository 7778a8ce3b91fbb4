import { useEffect, useRef } from "react";
import type { Film, Lesson } from "#web/shop/learn/find-learning.ts";
import type { Player } from "../use-player.ts";

const step = 10;

/** The keys of headphones and of the locked screen, and what it says of the film. */
export function useMediaSession(player: Player, lesson: Lesson, { poster }: Film): void {
  const latest = useRef(player);
  useEffect(() => {
    latest.current = player;
  });
  const { title, course_name: course } = lesson;
  useEffect(() => {
    const { mediaSession: session } = navigator;
    if (!session) return;
    session.metadata = new MediaMetadata({
      title,
      artist: course,
      artwork: poster === null ? [] : [{ src: new URL(poster, location.href).href }],
    });
    const acts: Partial<Record<MediaSessionAction, MediaSessionActionHandler>> = {
      play: () => latest.current.play(),
      pause: () => latest.current.video.current?.pause(),
      seekbackward: ({ seekOffset }) => latest.current.jump(-(seekOffset ?? step)),
      seekforward: ({ seekOffset }) => latest.current.jump(seekOffset ?? step),
      seekto: ({ seekTime }) => seekTime != null && latest.current.seek(seekTime),
    };
    for (const [name, act] of Object.entries(acts)) put(session, name as MediaSessionAction, act);
    return () => {
      session.metadata = null;
      for (const name of Object.keys(acts)) put(session, name as MediaSessionAction, null);
    };
  }, [title, course, poster]);
}

/** A browser may not know an action. */
function put(
  session: MediaSession,
  name: MediaSessionAction,
  act: MediaSessionActionHandler | null,
): void {
  try {
    session.setActionHandler(name, act);
  } catch (fault) {
    console.debug(fault);
  }
}
