/** Runs before each test file, because request classes are decorated as soon as they are loaded. */
import 'reflect-metadata';
