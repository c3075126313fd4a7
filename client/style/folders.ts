/** In the order of their paths. A module of its own, because the build puts them before all that the module imports. */
import.meta.glob('../**/*.css', { eager: true });
