/// <reference types="vite/client" />

declare module 'virtual:tokens.css';

declare module '*.webm' {
  const address: string;
  export default address;
}
