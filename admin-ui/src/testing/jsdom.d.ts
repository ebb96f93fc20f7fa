declare module 'jsdom';
