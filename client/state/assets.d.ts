/** The build turns these into files and gives their address. */
declare module '*.webp' {
  const address: string;
  export default address;
}

/** Styles are gathered from the folders by the build; importing one only says where it belongs. */
declare module '*.css';
