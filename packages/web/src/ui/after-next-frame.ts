// Defers work that an input starts until the browser has painted the input's own result.

/** A frame callback runs before the paint, a task that it queues after it: https://web.dev/articles/optimize-inp ("Yield to allow rendering work to occur sooner"). */
export const afterNextFrame = (task: () => void): void => void requestAnimationFrame(() => setTimeout(task));
