// What an input begins but does not show: left until what it shows has been painted.

/** A frame is painted when the next task begins. A page that nobody sees has no frames, and nobody who acts in it. */
export const afterNextFrame = (task: () => void): void => void requestAnimationFrame(() => setTimeout(task));
