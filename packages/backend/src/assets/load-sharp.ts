// The library that draws pictures is loaded with the first of them: a start need not wait for it.
import type Sharp from 'sharp';

export const loadSharp = async (): Promise<typeof Sharp> => (await import('sharp')).default;
