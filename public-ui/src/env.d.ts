/// <reference types="vite/client" />

declare module 'virtual:tokens.css';

declare module '*.mp4' {
  const address: string;
  export default address;
}

declare module '*.webm' {
  const address: string;
  export default address;
}
