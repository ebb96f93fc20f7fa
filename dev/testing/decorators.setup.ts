/** Run before each test file: the classes of requests are decorated when they are loaded, in whatever order that is. */
import 'reflect-metadata';
