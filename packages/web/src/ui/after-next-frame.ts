// What an input begins but does not show: left until what it shows has been painted.

/** A frame is painted before the next task. A hidden page has no frames, so it waits for the task only. */
export const afterNextFrame = (task: () => void): void => void requestAnimationFrame(() => setTimeout(task));
